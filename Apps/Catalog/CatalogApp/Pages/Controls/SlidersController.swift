import UIKit

/// Sliders: values, colours, images at the ends.
final class SlidersController: SectionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addSection("Values", alignment: .fill, [slider(0), slider(0.4), slider(1)])

    let tinted = slider(0.6)
    tinted.minimumTrackTintColor = .systemPink
    tinted.maximumTrackTintColor = .systemPink.withAlphaComponent(0.2)
    tinted.thumbTintColor = .systemPink
    addSection("Colours", alignment: .fill, [tinted])

    let volume = slider(0.5)
    volume.minimumValueImage = UIImage(systemName: "speaker.fill")
    volume.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    volume.tintColor = .secondaryLabel
    volume.accessibilityLabel = "Volume"
    addSection("Images", alignment: .fill, [volume])

    let disabled = slider(0.3)
    disabled.isEnabled = false
    addSection("Disabled", alignment: .fill, [disabled])

    let status = UILabel.body("20 degrees")
    let temperature = UISlider()
    temperature.minimumValue = 5
    temperature.maximumValue = 30
    temperature.value = 20
    temperature.addAction(
      UIAction { [weak status] action in
        guard let slider = action.sender as? UISlider else { return }
        status?.text = "\(Int(slider.value.rounded())) degrees"
      }, for: .valueChanged)
    temperature.accessibilityLabel = "Temperature"
    addSection("Action", alignment: .fill, [temperature, status])
  }

  private func slider(_ value: Float) -> UISlider {
    let slider = UISlider()
    slider.value = value
    return slider
  }
}
